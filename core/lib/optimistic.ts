/** An action that does not wait for the server. */
export interface Action<Answer> {
  /** Shows what will probably be, and hands out the way back. */
  guess(): () => void;
  send(): Promise<Answer>;
  /** Shows what is. */
  keep(answer: Answer): void;
  /** Told of a refusal, which then ends here; without it the caller gets the error. */
  tell?(error: unknown): void;
}

/** Shows the guess, keeps the answer, and puts the old value back on refusal. */
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
