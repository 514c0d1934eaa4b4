/** Plans an export: who writes which rows how. */
@NullMarked
package org.parquetvs.adapter.exports;

import org.jspecify.annotations.NullMarked;
