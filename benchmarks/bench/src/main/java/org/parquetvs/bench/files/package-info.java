/** The cost of many tiny files, and of a query over hardly any rows. */
@NullMarked
package org.parquetvs.bench.files;

import org.jspecify.annotations.NullMarked;
