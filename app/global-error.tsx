"use client";

import "./globals.css";
import { site } from "@/lib/platform/site";

export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-IN">
      <body className="font-sans">
        <title>{`${site.somethingWentWrong} | ${site.name}`}</title>
        <main className="site-container grid min-h-dvh content-center justify-items-center gap-4 py-14 text-center">
          <p className="font-bold">{site.name}</p>
          <h1 className="text-h1">{site.somethingWentWrong}</h1>
          <p className="text-ink-3">Please try again in a moment.</p>
          <p>
            <button
              type="button"
              onClick={retry}
              className="min-h-11 rounded-md border border-line-strong px-4.5 font-semibold"
            >
              {site.tryAgain}
            </button>
          </p>
          <p>
            {/* Loads the document anew, because the app itself failed. */}
            <a href={site.home} data-hard className="font-semibold text-accent-600 underline">
              Return Home
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
