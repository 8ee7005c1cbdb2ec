/** https://developer.mozilla.org/docs/Web/API/LanguageDetector */
interface Detector {
  detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
}

interface DetectorMaker {
  availability(): Promise<string>;
  create(): Promise<Detector>;
}

/** Less is a guess. */
const MIN_CONFIDENCE = 0.8;

const detectors = new WeakMap<object, Promise<Detector | null>>();

/**
 * The language by the browser's own detector, null where it is not sure; undefined where there is
 * none that is ready: downloading one for this would be more than anybody asked for.
 */
export async function browserLanguage(
  page: object,
  text: string,
): Promise<string | null | undefined> {
  try {
    const detector = await (detectors.get(page) ?? open(page));
    if (!detector) return undefined;
    const [best] = await detector.detect(text);
    const { detectedLanguage: code = "und", confidence = 0 } = best ?? {};
    return confidence < MIN_CONFIDENCE || code === "und" ? null : new Intl.Locale(code).language;
  } catch {
    // It is young, and differs from browser to browser: what it can't, ours can.
    return undefined;
  }
}

function open(page: object): Promise<Detector | null> {
  const opening = create(page);
  detectors.set(page, opening);
  return opening;
}

async function create(page: object): Promise<Detector | null> {
  const { LanguageDetector } = page as { LanguageDetector?: DetectorMaker };
  if (!LanguageDetector) return null;
  return (await LanguageDetector.availability()) === "available" ? LanguageDetector.create() : null;
}
