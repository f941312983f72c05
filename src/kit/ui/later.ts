// One sheet for all pages, fetched after the first paint (src/first.ts). Last of all: the visitor's
// choice and paper prevail over every component.
import './vision-panel.module.css'
import './japanese.css'
import './vision.css'
import './print.css'
