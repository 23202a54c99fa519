/** The contract names a device in words ("Safari trên iPhone"): the picture is read off them. */
export function isHandheld(device: string): boolean {
  return /iphone|ipad|android|mobile|điện thoại/i.test(device);
}
