/** What a user can do wrong with the adapter, and how the adapter says so. */
@NullMarked
package org.parquetvs.adapter.error;

import org.jspecify.annotations.NullMarked;
