"use client";

import { useId } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { boxClass, labelClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { copyText } from "@/lib/client/clipboard";
import type { ShortlistLink } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-messages";
import { whatsAppHref } from "@/lib/platform/routes";

/** A link that was just made, to be copied or sent. */
export function ShortlistLinkBox({ link, name }: { link: ShortlistLink; name: string }) {
  const id = useId();
  const address = `${window.location.origin}${link.path}`;
  const texts = { done: shortlistTexts.copied, failed: shortlistTexts.notCopied };
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md bg-accent-50 p-3.5">
      <label htmlFor={id} className={labelClass}>
        Link to {name}
      </label>
      <div className={boxClass}>
        <input
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-note`}
          onFocus={(event) => event.target.select()}
          className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 text-sm outline-none"
        />
      </div>
      <p id={`${id}-note`} className="text-sm text-ink-2">
        {shortlistTexts.linkOnce}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => void copyText(address, texts)}
          className={buttonClass({ tone: "primary" })}
        >
          <Icon name="copy" size={18} />
          {shortlistTexts.copy}
        </button>
        <a
          href={whatsAppHref(`${shortlistTexts.message(name)} ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: "outline" })}
        >
          <Icon name="message-circle" size={18} />
          {shortlistTexts.whatsApp}
        </a>
      </div>
    </div>
  );
}
