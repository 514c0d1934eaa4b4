/** What a scan emits of the rows that pass its filter. */
@NullMarked
package org.parquetvs.scan.output;

import org.jspecify.annotations.NullMarked;
