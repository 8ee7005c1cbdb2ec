/** An action whose expected result is shown before the server responds. */
export interface Action<Answer> {
  /** Shows the expected result and returns a function that undoes it. */
  guess(): () => void;
  send(): Promise<Answer>;
  /** Shows the actual result. */
  keep(answer: Answer): void;
  /** Handles an error. Without this function, the caller gets the error. */
  tell?(error: unknown): void;
}

/** Shows the expected result, then the server's response; undoes the former on an error. */
export async function optimistic<Answer>(action: Action<Answer>): Promise<Answer | undefined> {
  const undo = action.guess();
  let answer: Answer;
  try {
    answer = await action.send();
  } catch (error) {
    undo();
    if (!action.tell) throw error;
    action.tell(error);
    return undefined;
  }
  action.keep(answer);
  return answer;
}
