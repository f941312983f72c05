/** For so long a browser shows a picture it has seen without asking for it again. */
export const pictureShownForMs = 600_000
export const pictureShownMinutes = pictureShownForMs / 60_000
