import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { siteMetadata } from "@/lib/seo/metadata";

const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 700",
  display: "optional",
  variable: "--font-inter",
});

const accents = localFont({
  src: "./fonts/inter-accents.woff2",
  weight: "400 700",
  display: "optional",
  variable: "--font-accents",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A8, U+AA-B1, U+B3-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2002, U+2009, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193",
    },
  ],
  adjustFontFallback: false,
  preload: false,
});

const rupee = localFont({
  src: "./fonts/inter-rupee.woff2",
  weight: "100 900",
  display: "optional",
  variable: "--font-rupee",
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
  adjustFontFallback: false,
  preload: false,
});

export const generateMetadata = (): Metadata => siteMetadata();

export const viewport: Viewport = { viewportFit: "cover", themeColor: "#ffffff" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en-IN"
      className={`${inter.variable} ${accents.variable} ${rupee.variable}`}
      // A script marks whoever is signed in (lib/identity/constants).
      suppressHydrationWarning
    >
      <body className="font-sans">{children}</body>
    </html>
  );
}
