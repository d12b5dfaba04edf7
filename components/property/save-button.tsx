import { signInFirst } from "@/components/layout/sign-in-first";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** `Save to My Cart` in words. Visitors are told to sign in and led there. */
export const SaveButton = ({ name }: { name: string }) => (
  <button
    {...signInFirst("save")}
    className={`${buttonClass({ tone: "ghost", size: "lg" })} max-lg:border-line max-lg:w-full`}
  >
    <Icon name="heart" />
    Save to My Cart
    <span className="sr-only">: {name}</span>
  </button>
);
