import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { FormProblem } from "../../../core/composer/form-post.ts";
import type { FormTrouble } from "../../form-field.ts";

/** Returns a function that gives the browser's validity message for a problem. */
export function useProblemWords(): (problem: FormProblem) => Omit<FormTrouble, "place"> {
  const { t } = useLingui();
  return useCallback(
    problem => {
      switch (problem) {
        case "missing":
          return { flag: "valueMissing", words: t`Write something.` };
        case "long":
          return { flag: "tooLong", words: t`This is longer than the server allows.` };
        case "poll":
          return { flag: "customError", words: t`The poll is incomplete.` };
        case "file":
          return {
            flag: "customError",
            words: t`A file is still uploading, or its upload failed.`,
          };
      }
    },
    [t],
  );
}
