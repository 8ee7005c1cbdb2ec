import type { Definition } from "./definition.ts";

export declare function define<Props extends object>(definition: Definition<Props>): void;
