"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { compareTexts } from "@/lib/search/compare-texts";

export const PrintButton = () => (
  <button
    type="button"
    onClick={() => window.print()}
    className={`${buttonClass({ tone: "outline" })} noscript:hidden print:hidden`}
  >
    <Icon name="file-text" size={18} />
    {compareTexts.print}
  </button>
);
