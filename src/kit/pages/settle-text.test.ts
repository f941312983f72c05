import { expect, test } from 'vitest'
import { settleText } from './settle-text.ts'

test.each([
  ['<span>6</span><span class="u">дней</span>', '<span>6</span> <span class="u">дней</span>'],
  ['<a href="/"><b>1</b></a><a href="/2">2</a>', '<a href="/"><b>1</b></a> <a href="/2">2</a>'],
  ['<ul><li>один</li><li>два</li></ul>', '<ul><li>один</li>\n<li>два</li>\n</ul>'],
  ['<p>Дзюдо<span>Городское</span></p>', '<p>Дзюдо <span>Городское</span></p>'],
  ['<b>ма</b><span>: три</span>', '<b>ма</b> <span>: три</span>'],
  ['<span>янв<span>2027</span></span>', '<span>янв <span>2027</span></span>'],
  ['<dt>хадзимэ\u0301<span>始め</span></dt>', '<dt>хадзимэ\u0301 <span>始め</span></dt>'],
  ['<a>К тексту</a><div>Размер</div>', '<a>К тексту</a> <div>Размер</div>'],
  [
    '<option>любой</option><option>до 11</option>',
    '<option>любой</option>\n<option>до 11</option>',
  ],
  ['<p>28–29 ноября</p>', '<p>28–\u206029 ноября</p>'],
  ['<a title="6–14">6–14</a>', '<a title="6–14">6–\u206014</a>'],
  ['<option>2010–2012</option>', '<option>2010–2012</option>'],
  [
    '<a href="tel:+73832000000">+7 (383) 200-00-00, доб. 5</a>',
    '<a href="tel:+73832000000"><span data-phone>+7 (383) 200-00-00</span>, доб. 5</a>',
  ],
  [
    '<p>Звоните: 8-800-000-00-00 или 8 913 000 00 00.</p>',
    '<p>Звоните: <a href="tel:+78000000000" data-phone>8-800-000-00-00</a> или <a href="tel:+79130000000" data-phone>8 913 000 00 00</a>.</p>',
  ],
  [
    '<p><a href="/">Клуб</a> +7 (38341) 2-34-56</p>',
    '<p><a href="/">Клуб</a> <a href="tel:+73834123456" data-phone>+7 (38341) 2-34-56</a></p>',
  ],
  [
    '<summary>Звонок: 8 913 000 00 00</summary>',
    '<summary>Звонок: <span data-phone>8 913 000 00 00</span></summary>',
  ],
  ['<meta content="+7 (000) 000-00-00">', '<meta content="+7 (000) 000-00-00">'],
  ['<title>+7 (000) 000-00-00</title>', '<title>+7 (000) 000-00-00</title>'],
  ['<script>"+7 (000) 000-00-00"</script>', '<script>"+7 (000) 000-00-00"</script>'],
  ['<p>11 ноября 2026, 8 100 20 30 40</p>', '<p>11 ноября 2026, 8 100 20 30 40</p>'],
  ['<mark>дзю</mark>до, <b>«</b>Тори<b>»</b>', '<mark>дзю</mark>до, <b>«</b>Тори<b>»</b>'],
])('the text of %s stays legible without styles', (html, settled) => {
  expect(settleText(html).trim()).toBe(settled.trim())
})
