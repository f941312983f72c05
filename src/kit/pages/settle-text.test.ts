import { expect, test } from 'vitest'
import { settleText } from './settle-text.ts'

test.each([
  ['<span>6</span><span class="u">дней</span>', '<span>6</span> <span class="u">дней</span>'],
  ['<a href="/"><b>1</b></a><a href="/2">2</a>', '<a href="/"><b>1</b></a> <a href="/2">2</a>'],
  ['<ul><li>один</li><li>два</li></ul>', '<ul><li>один</li>\n<li>два</li>\n</ul>'],
  ['<p>28–29 ноября</p>', '<p>28–\u206029 ноября</p>'],
  ['<a title="6–14">6–14</a>', '<a title="6–14">6–\u206014</a>'],
  ['<option>2010–2012</option>', '<option>2010–2012</option>'],
  ['<mark>дзю</mark>до, <b>«</b>Тори<b>»</b>', '<mark>дзю</mark>до, <b>«</b>Тори<b>»</b>'],
])('the text of %s stays legible without styles', (html, settled) => {
  expect(settleText(html).trim()).toBe(settled.trim())
})
