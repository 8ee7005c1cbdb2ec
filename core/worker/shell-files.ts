/** The list of files that the build writes into the worker (`demo/build/worker.ts`). */
export interface ShellFiles {
  /** An id that changes with any of the files. */
  build: string;
  /** The paths of all files that the client may load, most of them with a hash. */
  files: readonly string[];
  /** The page's script. A page without it belongs to another build. */
  entry: string;
}
