import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio } from "@mantine/core";
import { Panel } from "#web/ui/layout/panel.tsx";

/** The only method, chosen from the start (document 3 §2.3, §5). */
export function PaymentMethod() {
  return (
    <Panel title="Phương thức thanh toán">
      <Radio
        name="gatewayType"
        value="bank_transfer"
        checked
        readOnly
        required
        label="Chuyển khoản ngân hàng bằng mã QR"
        description="Quét mã VietQR bằng ứng dụng ngân hàng. Số dư được cộng sau khi quản trị viên xác nhận."
      />
    </Panel>
  );
}
