/** Part of a picture in its own pixels; it may reach beyond the picture's edges. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of a side of what is uploaded. */
const SIDE = 512;
/** Between 0 and 1: no loss that can be seen. */
const QUALITY = 0.92;

/** A picture the browser could read; its address is to be given back. */
export interface OpenedPicture {
  image: HTMLImageElement;
  address: string;
}

/** Opens a picture; rejects when the browser cannot read it. */
export const openPicture = async (file: Blob): Promise<OpenedPicture> => {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { image, address };
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
};

/** A square part of a picture as a file of 512 pixels a side; transparent where the picture is, and beyond its edges. */
export const cutSquare = (image: HTMLImageElement, { x, y, width, height }: Part): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const paper = canvas.getContext('2d');
  if (paper) {
    paper.imageSmoothingQuality = 'high';
    const scale = SIDE / Math.max(width, height);
    paper.drawImage(image, -x * scale, -y * scale, image.naturalWidth * scale, image.naturalHeight * scale);
  }
  return new Promise((resolve, reject) => {
    // A browser that cannot write WebP writes PNG instead, which is as good.
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/webp', QUALITY);
  });
};
