type Detector = {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
};

declare global {
  // Not in TypeScript's DOM library: only some browsers have it.
  var BarcodeDetector:
    | {
        new (options: { formats: readonly string[] }): Detector;
        getSupportedFormats: () => Promise<readonly string[]>;
      }
    | undefined;
}

const FORMAT = "qr_code";

/** The browser's own reader: the texts of all codes in a frame. Undefined if it has none. */
export async function nativeReader() {
  const Own = globalThis.BarcodeDetector;
  const formats = await Own?.getSupportedFormats().catch((): readonly string[] => []);
  if (!Own || !formats?.includes(FORMAT)) return undefined;
  const detector = new Own({ formats: [FORMAT] });
  return async (video: HTMLVideoElement) => {
    const found = await detector.detect(video);
    return found.map(({ rawValue }) => rawValue).filter(Boolean);
  };
}
