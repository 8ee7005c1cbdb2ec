/** The storage key of the look, which `core/start.ts` reads before anything is drawn. */
export const LOOK_KEY = "glitch-lily-look";
