import { Link } from "@tanstack/react-router";
import { Logo } from "#web/ui/layout/shell-parts.tsx";
import classes from "./shop-footer.module.css";

const links = [
  { label: "Giới thiệu", to: "/gioi-thieu" },
  { label: "Điều khoản và chính sách", to: "/chinh-sach" },
  { label: "Liên hệ", to: "/contact" },
];

export function ShopFooter() {
  return (
    <footer className={`tap-below ${classes.root}`}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p>Nông sản và đặc sản địa phương, từ hợp tác xã đến bếp nhà bạn.</p>
        </div>
        <nav aria-label="Liên kết chân trang" className={classes.links}>
          {links.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p className={classes.copyright}>
          © {new Date().getFullYear()} Hợp tác xã TAP. Bảo lưu mọi quyền.
        </p>
      </div>
    </footer>
  );
}
