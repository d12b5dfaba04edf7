import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { routes, whatsAppHref } from "@/lib/platform/routes";
import { shareTexts } from "@/lib/property/messages";
import type { PublicProperty } from "@/lib/property/types";
import { siteAddress } from "@/lib/seo/metadata";

const itemClass = `${buttonClass({ tone: "ghost" })} w-full justify-start!`;

/** Share sheet of the device where there is one, WhatsApp, and the link to copy. `LazyParts` of the page makes its buttons work. */
export function ShareMenu({ slug, name }: Pick<PublicProperty, "slug" | "name">) {
  const address = `${siteAddress()}${routes.property(slug)}`;
  return (
    <details data-part="share" data-address={address} data-name={name} className="relative max-lg:w-full">
      <summary
        className={`${buttonClass({ tone: "ghost", size: "lg" })} w-full cursor-pointer list-none max-lg:border-line [&::-webkit-details-marker]:hidden`}
      >
        <Icon name="share-2" />
        {shareTexts.share}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="absolute inset-x-0 z-(--z-sticky) mt-1 grid min-w-56 rounded-lg border border-line bg-surface p-1.5 shadow-2 lg:right-auto">
        <button type="button" data-share-with="device" hidden className={itemClass}>
          <Icon name="share-2" size={18} />
          {shareTexts.device}
        </button>
        <a
          href={whatsAppHref(`${name} ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          data-share-with="whatsapp"
          className={itemClass}
        >
          <Icon name="message-circle" size={18} />
          {shareTexts.whatsApp}
        </a>
        <button type="button" data-share-with="copy" className={`${itemClass} noscript:hidden`}>
          <Icon name="copy" size={18} />
          {shareTexts.copy}
        </button>
      </div>
    </details>
  );
}
