import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages of Debian where that is ours to do: as root on Debian. */
export function installByApt(...packages: string[]): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: "inherit", env } as const;
  execFileSync("apt-get", ["update"], options);
  const install = "install -y --no-install-recommends -o DPkg::Lock::Timeout=300";
  execFileSync("apt-get", [...install.split(" "), ...packages], options);
}
