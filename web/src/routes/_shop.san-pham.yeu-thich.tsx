import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/san-pham/yeu-thich")({
  staticData: { title: "Sản phẩm yêu thích", needs: ["PERM_FAVORITE_MANAGE"], },
  component: UnderDevelopment,
});
