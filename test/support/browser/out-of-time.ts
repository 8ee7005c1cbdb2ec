import { beforeEach } from "vitest";
import { forgetCalls, standing } from "./browser-calls.ts";

// That it ran out of time says nothing of where a test stood.
beforeEach(({ signal, task }) => {
  forgetCalls();
  signal.addEventListener("abort", () =>
    process.stderr.write(`OutOfTimeError: "${task.name}" ${standing()}\n`),
  );
});
