import type { BlockedRequest } from "../environment.ts";

/** Runs when the page's Content Security Policy has blocked a request. */
export function onBlocked(listener: (request: BlockedRequest) => void): () => void {
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const { disposition, blockedURI: url, effectiveDirective: directive } = event;
    if (disposition === "enforce") listener({ url, directive });
  };
  document.addEventListener("securitypolicyviolation", onViolation);
  return () => document.removeEventListener("securitypolicyviolation", onViolation);
}
