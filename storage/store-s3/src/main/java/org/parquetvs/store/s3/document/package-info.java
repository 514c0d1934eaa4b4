/** The XML documents with which stores and the token service answer. */
@NullMarked
package org.parquetvs.store.s3.document;

import org.jspecify.annotations.NullMarked;
