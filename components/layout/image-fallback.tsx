"use client";

import { useEffect } from "react";
import { PLACEHOLDER_PHOTO } from "@/components/ui/placeholder-photo";

function replaceBroken(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement) || target.src.endsWith(PLACEHOLDER_PHOTO)) return;
  target.removeAttribute("srcset");
  target.src = PLACEHOLDER_PHOTO;
}

/** Puts the placeholder drawing into every picture that does not load, once each. */
export function ImageFallback() {
  useEffect(() => {
    const onError = (event: Event) => replaceBroken(event.target);
    document.addEventListener("error", onError, true);
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) replaceBroken(image);
    return () => document.removeEventListener("error", onError, true);
  }, []);
  return null;
}
