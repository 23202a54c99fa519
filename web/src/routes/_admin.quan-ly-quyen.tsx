import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-quyen")(
  underDevelopment({
    title: "Quản lý quyền",
    needs: [
      "PERM_VIEW_FULL_PERMISSIONS",
      "PERM_ASSIGN_USER_ROLE",
      "PERM_CREATE_ROLE",
      "PERM_CREATE_PERMISSION",
      "PERM_ASSIGN_PERMISSION",
      "PERM_CREATE_ROLE_GROUP",
    ],
  }),
);
