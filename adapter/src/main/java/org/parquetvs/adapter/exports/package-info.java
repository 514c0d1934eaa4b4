/** Plans an export: which task writes which rows, and how. */
@NullMarked
package org.parquetvs.adapter.exports;

import org.jspecify.annotations.NullMarked;
