/** The contract describes a device in text ("Safari trên iPhone"); the icon depends on it. */
export function isHandheld(device: string): boolean {
  return /iphone|ipad|android|mobile|điện thoại/i.test(device);
}
