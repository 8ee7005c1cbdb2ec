import type { ElementState, ElementStates } from "../kit/states/element-state.ts";
import { signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

const signedIn = { signedIn: true, answers: signedInAnswers } as const;

/** A press of a button that saves nothing, since its file can't be read. */
const exporting = (answer: NonNullable<ElementState["answers"]>[string], shows: string) => ({
  signedIn: true,
  answers: { ...signedInAnswers, "/api/v1/domain_blocks": answer },
  press: "Export: Blocked servers",
  shows,
});

export const states: ElementStates = {
  bare: { ...signedIn, shows: "Choose a file" },
  "signed out": { answers: signedOutAnswers, shows: "Sign in to export or import your follows" },
  "read-only": { ...signedIn, attributes: { readonly: "" }, shows: "following_accounts.csv" },
  interrupted: {
    ...signedIn,
    kept: {
      storage: {
        import: {
          version: 1,
          kind: "blocks",
          name: "blocked_accounts.csv",
          text: "carol@a.example\ndave@b.example\nnobody\nerin@c.example\n",
          outcomes: ["done", "not-found"],
        },
      },
    },
    shows: "The page was closed before the import was finished.",
  },
  exporting: exporting("never", "Reading: 0 so far"),
  "export that isn’t offered": exporting(
    { status: 404, body: { error: "Not found" } },
    "Not available on this server.",
  ),
  "export that failed": exporting(
    { status: 422, body: { error: "Something is wrong" } },
    "Something is wrong",
  ),
};
