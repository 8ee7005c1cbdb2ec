/** Written into the worker by the build (`demo/build/worker.ts`). */
export interface ShellFiles {
  /** Changes with any of the files. */
  build: string;
  /** The paths of all that the client's page may load, hashed but for a few. */
  files: readonly string[];
  /** The script of the page: a page that does not name it belongs to another build. */
  entry: string;
}
