import { endpoint } from "@/lib/http/endpoint";
import { addPhotoContract } from "@/lib/http/photo-contracts";
import { route } from "@/lib/http/route";
import { addPhoto } from "@/lib/media/commands";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: addPhotoContract,
    handle: async ({ actor, files }) => ({
      data: await addPhoto(actor, files.photo[0]),
      message: propertyMessages.photoStored,
    }),
  }),
);
