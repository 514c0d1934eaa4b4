/** What many tiny files cost, and a query over hardly any rows. */
@NullMarked
package org.parquetvs.perf.files;

import org.jspecify.annotations.NullMarked;
