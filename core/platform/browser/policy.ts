import type { BlockedRequest } from "../environment.ts";

/** Runs when the page's Content Security Policy has blocked a request. */
export function onBlocked(listener: (request: BlockedRequest) => void): () => void {
  const hear = (event: SecurityPolicyViolationEvent) => {
    const { disposition, blockedURI: url, effectiveDirective: directive } = event;
    if (disposition === "enforce") listener({ url, directive });
  };
  document.addEventListener("securitypolicyviolation", hear);
  return () => document.removeEventListener("securitypolicyviolation", hear);
}
