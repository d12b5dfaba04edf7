import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { siteMetadata } from "@/lib/seo/metadata";

const inter = localFont({
  src: "./fonts/inter-latin.woff2",
  weight: "400 700",
  display: "optional",
  variable: "--font-inter",
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
    <html lang="en-IN" className={`${inter.variable} ${rupee.variable}`}>
      <body className="font-sans">{children}</body>
    </html>
  );
}
