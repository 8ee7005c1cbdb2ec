/** https://developer.mozilla.org/docs/Web/API/LanguageDetector */
interface Detector {
  detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
}

interface DetectorMaker {
  availability(): Promise<string>;
  create(): Promise<Detector>;
}

/** Results with less confidence are ignored. */
const MIN_CONFIDENCE = 0.8;

const detectors = new WeakMap<object, Promise<Detector | null>>();

/**
 * Detects the language with the browser's detector; null if it is uncertain. Undefined if no
 * detector is ready: downloading one just for this would be too much.
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
    // The API is new and differs between browsers: fall back to our own detection.
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
