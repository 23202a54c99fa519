import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useHydrated } from "@tanstack/react-router";
import classes from "./shell-parts.module.css";

type LogoProps = {
  markOnly?: boolean;
};

/** `public/favicon.svg` is the same drawing. */
export function Logo({ markOnly = false }: LogoProps) {
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 40 40" className={classes.mark} aria-hidden="true">
        <circle cx="20" cy="26" r="12" className={classes.fruit} />
        <path d="M12.5 26.5a7.8 7.8 0 0 1 4.200-6.900" className={classes.shine} />
        <path
          d="M20 17.5C19.200 9.300 13 4.200 3.400 4c.4 8.900 6.600 14 16.600 13.5Z"
          className={classes.leaf}
        />
        <path
          d="M20 17.5C20.8 9.300 27 4.200 36.600 4c-.4 8.900-6.600 14-16.600 13.5Z"
          className={classes.leafBack}
        />
      </svg>
      {markOnly ? (
        <span className="tap-sr-only">TAP</span>
      ) : (
        <span className={classes.word}>TAP</span>
      )}
    </span>
  );
}

export const mainId = "noi-dung";

/** Must be the first tab stop. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={classes.skipLink}>
      Đến nội dung chính
    </a>
  );
}

/** The browser's own bar follows the page; index.html sets its first colour. */
function useThemeColor(scheme: string): void {
  useDidUpdate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", backgroundColor);
  }, [scheme]);
}

/** Toggles light and dark. Mantine stores the choice; the default is the system's setting. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  // The server renders the light scheme: it knows neither the choice nor the system's setting.
  const isDark = useHydrated() && scheme === "dark";
  useThemeColor(scheme);
  return (
    <ActionIcon
      color="gray"
      aria-label={isDark ? "Chuyển sang giao diện sáng" : "Chuyển sang giao diện tối"}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <IconSun size={22} stroke={1.75} /> : <IconMoon size={22} stroke={1.75} />}
    </ActionIcon>
  );
}
