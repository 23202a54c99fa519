/** See product-icons.ts. */
declare module "virtual:product-icons" {
  const icons: Record<string, import("@tabler/icons-react").Icon>;
  export = icons;
}
