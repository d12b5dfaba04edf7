import { useEffect, useState } from "react";
import { createPhotoStore } from "@/components/posting/photos/photo-store";
import { keepEntries } from "@/components/sell/keep-entries";
import { readEntries } from "@/components/sell/read-entries";
import { sellSchema } from "@/components/sell/sell-schema";
import { awaitPage } from "@/lib/client/entering";
import { useApiForm } from "@/lib/client/use-api-form";
import { routes, withQuery } from "@/lib/routes";

const EMPTY = { propertyType: "", price: "", bedrooms: "", bathrooms: "", address: "", description: "" };
const WAYS = { post: routes.upload, "sign up": withQuery(routes.register, { next: routes.upload }) };

/** The sell form: what is stated is kept on this device, and posting it goes on from there; back again, it is filled in. */
export function useSell() {
  const [photos] = useState(() => createPhotoStore({}));
  const form = useApiForm({
    schema: sellSchema,
    defaults: EMPTY,
    send: (stated) => keepEntries(stated, photos.items()),
    onDone: (way) => {
      awaitPage(WAYS[way]);
      window.location.assign(WAYS[way]);
      return "leaving";
    },
  });
  const { getValues, reset } = form.form;
  useEffect(() => {
    const isUntouched = () => photos.items().length === 0 && Object.values(getValues()).every((text) => text === "");
    const fill = async () => {
      const kept = await readEntries();
      if (!kept || !isUntouched()) return;
      reset(kept.stated);
      photos.replace(kept.photos);
    };
    fill();
  }, [photos, getValues, reset]);
  return { ...form, photos };
}
