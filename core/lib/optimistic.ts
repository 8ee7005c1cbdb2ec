/** An action whose expected result is shown before the server responds. */
export interface OptimisticAction<Answer> {
  /** Shows the expected result and returns a function that undoes it. */
  apply(): () => void;
  send(): Promise<Answer>;
  /** Shows the actual result. */
  onSuccess(answer: Answer): void;
  /** Handles an error. Without this function, the caller gets the error. */
  onError?(error: unknown): void;
}

/** Shows the expected result, then the server's response; undoes the former on an error. */
export async function optimistic<Answer>(
  action: OptimisticAction<Answer>,
): Promise<Answer | undefined> {
  const undo = action.apply();
  let answer: Answer;
  try {
    answer = await action.send();
  } catch (error) {
    undo();
    if (!action.onError) throw error;
    action.onError(error);
    return undefined;
  }
  action.onSuccess(answer);
  return answer;
}
