import type { ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { isAble } from "../instance/abilities.ts";
import { instances } from "../instance/instance.ts";
import { scoped } from "../lib/scope.ts";
import { loadDefault } from "../load.ts";

/** Addresses of the instance's own pages. */
export interface PolicyPages {
  terms?: string;
  privacy?: string;
}

/**
 * The pages to which a server leads that has no texts for this client to show; null for other
 * servers, undefined until it is known.
 */
export const policyPages = scoped(
  (client: Client): ReadableAtom<PolicyPages | null | undefined> => {
    const { $value } = loadDefault<PolicyPages | null | undefined>(client, undefined, async () => {
      const { $instance, load } = instances(client);
      await load();
      if (isAble($instance.value, "policy-texts")) return null;
      const { secondInstance } = await import("./about.ts");
      const urls = (await secondInstance(client)())?.configuration?.urls;
      const { terms_of_service: terms, privacy_policy: privacy } = urls ?? {};
      return { ...(terms && { terms }), ...(privacy && { privacy }) };
    });
    return $value;
  },
);
