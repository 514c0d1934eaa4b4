/** What a scan emits for the rows that pass its filter. */
@NullMarked
package org.parquetvs.scan.output;

import org.jspecify.annotations.NullMarked;
