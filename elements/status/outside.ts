/** What a link has that leads away from the client. */
export const outside = (base: string | null) =>
  base === null ? { target: "_blank", rel: "nofollow noopener noreferrer" } : {};
