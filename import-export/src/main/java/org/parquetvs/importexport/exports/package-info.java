/** Plans an export: which task writes which rows, and how. */
@NullMarked
package org.parquetvs.importexport.exports;

import org.jspecify.annotations.NullMarked;
