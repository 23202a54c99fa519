import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/san-pham/yeu-thich")(
  underDevelopment({ title: "Sản phẩm yêu thích", needs: ["PERM_FAVORITE_MANAGE"] }),
);
