import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { addPhotoContract } from "@/lib/media/contract";
import { addPhoto } from "@/lib/media/photos";
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
