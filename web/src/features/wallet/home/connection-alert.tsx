import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { walletQuery } from "#web/api/wallet.ts";
import { isConnection } from "./connection.ts";
import classes from "./connection-alert.module.css";
import { homeQueries } from "./queries.ts";

/** The wallet cannot be reached (document 3 §2.2); what is shown may be old. */
export function ConnectionAlert() {
  const queries = [useQuery(walletQuery), useQuery(homeQueries.latest)];
  const failed = queries.filter(({ error }) => isConnection(error));
  if (failed.length === 0) return null;
  return (
    <div className={classes.root} role="alert">
      <IconPlugConnectedX size={22} aria-hidden="true" />
      <p className={classes.text}>
        <strong>Không kết nối được tới ví.</strong> Số liệu có thể chưa có hoặc chưa mới nhất.
      </p>
      <Button
        variant="default"
        onClick={() => {
          for (const { refetch } of failed) void refetch();
        }}
        loading={failed.some(({ isFetching }) => isFetching)}
      >
        Kết nối lại
      </Button>
    </div>
  );
}
