export interface Place {
  address: string
  lat: number | null
  lon: number | null
}

/** Plain links to maps of others; nothing of theirs is loaded until one is followed. */
export function mapLinks({ address, lat, lon }: Place): { label: string; href: string }[] {
  const text = encodeURIComponent(address)
  if (lat === null || lon === null)
    return address === ''
      ? []
      : [
          { label: 'Яндекс Карты', href: `https://yandex.ru/maps/?text=${text}` },
          {
            label: 'OpenStreetMap',
            href: `https://www.openstreetmap.org/search?query=${text}`,
          },
        ]
  return [
    {
      label: 'Яндекс Карты',
      href: `https://yandex.ru/maps/?ll=${lon},${lat}&z=17&pt=${lon},${lat},pm2rdm`,
    },
    {
      label: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`,
    },
    { label: 'Навигатор', href: `geo:${lat},${lon}?q=${lat},${lon}(${text})` },
  ]
}
