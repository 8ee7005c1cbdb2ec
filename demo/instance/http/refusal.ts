/** An answer that ends the request, in one of the shapes that Pleroma has for errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }

  answer(): Response {
    return Response.json(this.body, { status: this.status });
  }
}

export const refuse = (status: number, error: string) => new Refusal(status, { error });

/** Pleroma's words for everything it did not think of, also for requests that are wrong. */
export const unforeseen = (status: number) =>
  new Refusal(status, { errors: { detail: "Internal server error" } });

export const recordNotFound = () => refuse(404, "Record not found");

export function invalid(name: string, problem: string): Refusal {
  const pointer = `/${name}`;
  const error = problem.startsWith("Missing") ? problem : `${name} - ${problem}`;
  const message = problem.replace(/\.$/, "");
  return new Refusal(400, {
    error,
    errors: [{ title: "Invalid value", source: { pointer }, message }],
  });
}
