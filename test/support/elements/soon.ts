import { until } from "../../../demo/environment/until.ts";

/** Waits until what is expected holds; where it never does, the expectation itself says why. */
export async function soon(expectation: () => void): Promise<void> {
  await until(() => {
    expectation();
    return true;
  });
}

/** What is seen once it has been the same for three frames: what is drawn anew is measured first. */
export async function rested<T>(look: () => T): Promise<T> {
  let said = JSON.stringify(look());
  for (let same = 0; same < 3;) {
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(look());
    same = now === said ? same + 1 : 0;
    said = now;
  }
  return look();
}
