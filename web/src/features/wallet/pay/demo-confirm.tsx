import { Button } from "@mantine/core";
import { useState } from "react";
import { TextLink } from "#web/ui/layout/link.tsx";
import classes from "./pay.module.css";

/** The end of the demo: its button says that nothing is paid. */
export function DemoConfirm({ onBack }: { onBack: () => void }) {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onBack}>
          Quay lại
        </Button>
        <Button size="lg" onClick={() => setTold(true)}>
          Thanh toán
        </Button>
      </div>
      <div role="status">
        {isTold ? (
          <div className={classes.notice}>
            <p>
              Đây là đơn minh hoạ: không có khoản tiền nào được trừ khỏi ví của bạn. Hãy chọn một
              đơn chưa thanh toán trong{" "}
              <TextLink to="/gio-hang/don-hang-cua-toi" underline="always">
                Đơn hàng của tôi
              </TextLink>{" "}
              để trả bằng ví.
            </p>
          </div>
        ) : null}
      </div>
    </>
  );
}
